UPDATE health_import SET sender = 'Phone' WHERE number = 1;
